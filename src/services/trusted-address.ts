interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/** Each policy can be made only once. */
const trusted = new Map<string, string>();

/**
 * The address of a worker's script in the form that the browser demands, if it knows Trusted Types. The
 * policy `policyName`, which the Content-Security-Policy must allow, returns only this address, for any input.
 */
export function trustedAddress(policyName: string, address: string): string {
  const known = trusted.get(policyName);
  if (known !== undefined) return known;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(policyName, { createScriptURL: () => address });
  const made = policy?.createScriptURL(address) ?? address;
  trusted.set(policyName, made);
  return made;
}
