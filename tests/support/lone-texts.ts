const touched = new Set<string>();

/** Whether React made this node for a text that has siblings, or that a component returned. */
function isTextOfReact(node: Node | null): node is Text {
  return (
    node instanceof Text &&
    node.data.trim() !== '' &&
    Object.keys(node).some((key) => key.startsWith('__reactFiber'))
  );
}

function note(action: string, text: Text, parent: Node): void {
  const place = parent instanceof Element ? parent.outerHTML : parent.nodeName;
  touched.add(`React ${action} the text ‘${text.data}’ in ${place.slice(0, 300)}`);
}

/**
 * From now on, notes each text node that React changes or removes, or before which it inserts a
 * node, while the text's parent stays. If a browser translates the page, such a node is not in the
 * page any more, because the translation has replaced it. React then changes a node that is not
 * shown. If the text is the only child of its element, React sets the text of the element instead.
 */
export function watchTexts(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    // At the end of a test, React removes the texts that are directly in its container.
    const isContainer = Object.keys(this).some((key) => key.startsWith('__reactContainer'));
    if (isTextOfReact(child) && !isContainer) note('removes', child, this);
    return removeChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    if (isTextOfReact(before)) note('inserts a node before', before, this);
    return insertBefore.call(this, node, before) as T;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  if (!value?.set) throw new Error('nodeValue has no setter');
  const { set } = value;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (isTextOfReact(this) && this.parentNode)
        note(`writes ‘${text}’ into`, this, this.parentNode);
      set.call(this, text);
    },
  });
}

export function takeTouchedTexts(): string[] {
  const all = [...touched];
  touched.clear();
  return all;
}
