/**
 * Whether a response comes from the site's own server: Hosting sends the site's content security
 * policy with each of its answers, and this policy allows Firestore, without which no page of the
 * site works. The answer of a captive portal, of a filter in the network, or of Google's servers
 * when Hosting fails has no such policy.
 */
export function isOwn({ type, headers }: Response): boolean {
  const policy = headers.get('content-security-policy') ?? '';
  return type === 'basic' && /firestore\.googleapis\.com/.test(policy);
}

/**
 * Whether a response to a navigation is treated like a missing network. A redirect is not: the
 * browser follows it, and the worker cannot see where it leads.
 */
export function isFailure(response: Response): boolean {
  if (response.type === 'opaqueredirect') return false;
  return !isOwn(response) || response.status >= 500 || response.status === 429;
}

/**
 * Whether a response is a file of the site's code. Its content security policy is not checked: the
 * browser may have cached the file before Hosting sent its present headers.
 */
export function isCode(response: Response): boolean {
  const { ok, type } = response;
  return ok && type === 'basic' && holds(/^(text\/css|(text|application)\/javascript)/i, response);
}

/** Whether the content of a response has a media type that matches `pattern`. */
export function holds(pattern: RegExp, { headers }: Response): boolean {
  return pattern.test(headers.get('content-type') ?? '');
}
