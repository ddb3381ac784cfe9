interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/**
 * The trusted addresses by the names of their policies. The addresses are kept, because a page can
 * create each policy only once.
 */
const trusted = new Map<string, string>();

/**
 * Returns `address`, the address of a worker's script, in the form that the browser accepts. A
 * browser with Trusted Types accepts only an address that a policy has returned. So a policy with
 * the name `policyName` is created, which returns `address` for any input. The
 * Content-Security-Policy must allow this name.
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
