import fc from 'fast-check';

/**
 * fast-check with the same values in each run, so that a test does not become red without a change.
 * The environment variable SEED, a whole number, makes other values.
 */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });

export { fc };
