/** Stands in the page's place until its code is there. */
export function PagePlaceholder() {
  return (
    <div className="page-placeholder" aria-busy="true">
      <p className="visually-hidden">Loading</p>
    </div>
  );
}
