/** Whether this device keeps drafts of `uid`; false where the code that knows cannot be fetched. */
export async function keepsDrafts(uid: string): Promise<boolean> {
  try {
    const { hasDrafts } = await import('./drafts');
    return await hasDrafts(uid);
  } catch {
    return false;
  }
}
