import type { ReactNode } from 'react';

/** A field that two people changed, each in another way. */
export interface Clash {
  name: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

interface ClashListProps {
  clashes: Clash[];
  /** Labels of what only the other one changed: it is in the form already. */
  taken: string[];
  onChoose: (name: string, whose: 'mine' | 'theirs') => void;
}

/** Both versions of each field that clashes; the form waits until one of each is chosen. */
export function ClashList({ clashes, taken, onChoose }: ClashListProps) {
  return (
    <section className="clashes" aria-labelledby="clashes-heading">
      <h2 id="clashes-heading" tabIndex={-1}>
        Somebody else changed this post
      </h2>
      <p>
        They saved it while you had it open. Nothing was overwritten.{' '}
        {taken.length > 0 && <>Now in the form, as they left it: {taken.join(', ')}. </>}
        {clashes.length > 0
          ? 'Choose what each of these is to say, then press Update.'
          : 'Your changes are in the form too: look it over, then press Update.'}
      </p>
      {clashes.map(({ name, label, mine, theirs }) => (
        <fieldset key={name} className="clash">
          <legend>{label}</legend>
          <Version name={name} whose="Your version" onChoose={() => onChoose(name, 'mine')}>
            {mine}
          </Version>
          <Version name={name} whose="Their version" onChoose={() => onChoose(name, 'theirs')}>
            {theirs}
          </Version>
        </fieldset>
      ))}
    </section>
  );
}

interface VersionProps {
  name: string;
  whose: string;
  onChoose: () => void;
  children: ReactNode;
}

function Version({ name, whose, onChoose, children }: VersionProps) {
  return (
    <label className="clash-version">
      <input
        {...{ type: 'radio', name: `clash-${name}`, value: whose, required: true }}
        className="form-check-input"
        onChange={onChoose}
      />
      <span>
        <span className="clash-whose">{whose}</span>
        <span className="clash-text" dir="auto">
          {children || 'Nothing'}
        </span>
      </span>
    </label>
  );
}
