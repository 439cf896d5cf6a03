// What we fetch runs on the node that Debian 12 has, whatever node these tests happen to run on.
import lock from '../../package-lock.json';
import { equal, test } from '../harness';

const DEBIAN: Version = [18, 20, 4];

type Version = [number, number, number];

const version = (text: string): Version => {
  const [major = 0, minor = 0, patch = 0] = text.split('.').map(Number);
  return [major, minor, patch];
};

function isAtLeast(a: Version, b: Version): boolean {
  const differs = a.findIndex((part, i) => part !== b[i]);
  return differs < 0 || a[differs]! > b[differs]!;
}

/** Does a range such as `^16.3 || >= 18` hold this version? What it does not understand it does not hold. */
function holds(range: string, wanted: Version): boolean {
  return range.split('||').some((part) => {
    const found = /^\s*(>=|\^)\s*(\d+(?:\.\d+){0,2})\s*$/.exec(part);
    if (!found) return false;
    const least = version(found[2]!);
    return isAtLeast(wanted, least) && (found[1] === '>=' || wanted[0] === least[0]);
  });
}

test('ranges of versions are read', () => {
  equal(holds('>=18', [18, 0, 0]), true);
  equal(holds('>=20', [18, 20, 4]), false);
  equal(holds('^20.19.0 || >=22.12.0', [18, 20, 4]), false);
  equal(holds('^18.20.5 || >=20', [18, 20, 4]), false);
  equal(holds('^16.0.0 || ^18.20.4', [18, 20, 4]), true);
  equal(holds('^16', [18, 20, 4]), false);
  equal(holds('whatever', [18, 20, 4]), false);
});

test('every package runs on the node of Debian 12', () => {
  const packages = Object.entries(lock.packages as Record<string, { engines?: { node?: string } }>);
  const unfit = packages.filter(([, p]) => p.engines?.node && !holds(p.engines.node, DEBIAN)).map(([name]) => name);
  equal(unfit, []);
});
