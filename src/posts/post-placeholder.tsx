/** An empty article while the post is on its way. */
export function PostPlaceholder() {
  return (
    <div className="post is-loading" aria-busy="true">
      <p className="post-category">&nbsp;</p>
      <h1 className="page-heading" dir="auto">
        <span className="visually-hidden">Loading the post</span>
      </h1>
      <div className="post-image" />
      <p className="post-text post-lead" dir="auto" />
    </div>
  );
}
