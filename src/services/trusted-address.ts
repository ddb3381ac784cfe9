interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/**
 * The addresses by the names of their policies. They are kept, because a page can create each
 * policy only once.
 */
const trusted = new Map<string, string>();

/**
 * Returns the address of a worker's script. A browser with Trusted Types accepts the address only
 * from a policy. The Content-Security-Policy must allow the policy `policyName`, which returns
 * `address` for any input.
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
