export interface Published {
  /** The time at which the written pages were published. */
  at: Date;
  /**
   * The time of Google's last backup at that moment (RFC 3339); '' if there was none. It is missing
   * if the deployment had no right to ask.
   */
  backup?: string;
}

/** Reads what is known of the last deployment; null on the development server, or without a network. */
export async function readPublished(): Promise<Published | null> {
  try {
    const answer = await fetch('/deployment.json', { cache: 'no-store' });
    const at = new Date(answer.headers.get('Last-Modified') ?? '');
    const { backup } = await answer.json();
    return answer.ok && Number.isFinite(at.getTime()) ? { at, backup } : null;
  } catch {
    return null;
  }
}
