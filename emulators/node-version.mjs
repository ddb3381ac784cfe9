const OLDEST = [20, 19];

/** Ends this process with one sentence when Node is too old for this project's tools. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  console.error(
    `This site needs Node ${OLDEST.join('.')} or newer, and this is ${version}. Get a newer one at https://nodejs.org/`,
  );
  process.exit(1);
}
