/** A file that no photo can be made of. The message is a sentence to show to whoever picked it. */
export class PhotoRefused extends Error {
  override name = 'PhotoRefused';
}
