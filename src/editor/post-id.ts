const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;

/** An id for a post that does not exist yet. */
export function newPostId(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(ID_LENGTH));
  return [...numbers].map((number) => ID_LETTERS[number % ID_LETTERS.length]).join('');
}
