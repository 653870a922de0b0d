// What every page does beyond being read. It runs from a disk too, and so must be a script of the old kind when it is
// bundled.
import "./light.js";
import "./place.js";
import "./preview.js";
import "./carry.js";
import "./drawers.js";
import "./languages.js";
import "./local.js";
import "./cite.js";
import "./offline.js";
