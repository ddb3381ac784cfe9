interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/** The addresses by the names of their policies. A page can create each policy only once. */
const trusted = new Map<string, string>();

/**
 * Returns the address of a worker's script. A browser with Trusted Types gets it in the form that
 * it demands: from the policy `policyName`, which the Content-Security-Policy must allow. For any
 * input, this policy returns only this address.
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
