import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { LOCKED_NAMES } from '../../model/categories';
import type { Post } from '../../model/post';
import { draftOf } from '../../model/post-draft';
import { shownMoment } from '../../model/shown-time';
import { getEditablePost } from '../../services/writing/editable-post';
import { type EarlierVersion, listVersions } from '../../services/writing/history';
import { savePost } from '../../services/writing/post-writing';
import { randomId } from '../../services/writing/random-id';
import { ActionButton } from '../../ui/action-button';
import { Loaded } from '../../ui/loaded';
import { draftOfVersion } from '../saving/save-post';
import { BatchedList } from '../table/batched-list';
import { type Difference, differences } from './differences';

interface PostHistoryProps {
  id: string;
  uid: string | null;
  onRestored: () => void;
}

/** The button 'History', which shows how earlier texts differ, and restores them. */
export function PostHistory({ id, uid, onRestored }: PostHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="post-history">
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        History
      </Button>
      <p>The texts of the last year, for the team only. Photos are not kept.</p>
      {isOpen && (
        <Loaded
          read={() => Promise.all([listVersions(id), getEditablePost(id)])}
          what="the history"
          placeholder={<p role="status">Loading the history</p>}
        >
          {([first, current]) =>
            !current ? (
              <p>This post no longer exists.</p>
            ) : first.items.length === 0 ? (
              <p>This post has no earlier versions.</p>
            ) : (
              <BatchedList first={first} readMore={(last) => listVersions(id, last)}>
                {(versions) => (
                  <ol className="versions">
                    {versions.map((version) => (
                      <Version
                        key={version.revision}
                        version={version}
                        current={current.post}
                        uid={uid}
                        onRestored={onRestored}
                      />
                    ))}
                  </ol>
                )}
              </BatchedList>
            )
          }
        </Loaded>
      )}
    </div>
  );
}

interface VersionProps extends Omit<PostHistoryProps, 'id'> {
  version: EarlierVersion;
  current: Post;
}

function Version({ version, current, uid, onRestored }: VersionProps) {
  const { post, revision, savedAt, savedBy } = version;
  const [saveIds] = useState(() => [randomId()]);
  const draft = post && draftOfVersion(post, current);
  const now = draftOf(current);
  const isRestorable = draft !== null && differences(draft, now).length > 0;
  const then = post && draftOf(post);
  const given = Object.fromEntries(LOCKED_NAMES.map((name) => [name, then?.[name] ?? '']));
  const changes = draft ? differences({ ...draft, ...given }, now) : [];
  const name = revision > 0 ? `Version ${revision}` : 'The first version';
  const by = post?.updatedBy === uid ? 'you' : savedBy || 'somebody else in the team';
  return (
    <li className="version">
      <h2>{name}</h2>
      <p className="version-facts">
        {`Saved${savedAt ? ` on ${shownMoment(savedAt)}` : ''}${post?.updatedBy ? ` by ${by}` : ''}`}
      </p>
      {!post && <p>There is nothing to show in this version.</p>}
      {draft && changes.length === 0 && <p>It has the same texts as now.</p>}
      {changes.length > 0 && <Changes changes={changes} />}
      {LOCKED_NAMES.some((name) => changes.some((change) => change.name === name)) && (
        <p>Ways to give are not restored: an owner enters them again.</p>
      )}
      {draft && isRestorable && (
        <ActionButton
          label="Restore this version"
          busyLabel="Restoring"
          fullLabel={`Restore this version: ${name}`}
          variant="quiet"
          action={async () => {
            // The post keeps its current photos.
            const { id, revision } = current;
            await savePost({ id, revision, draft, photos: null, saveIds });
            onRestored();
          }}
        />
      )}
    </li>
  );
}

function Changes({ changes }: { changes: Difference[] }) {
  return (
    <dl className="changes">
      {changes.map(({ name, label, earlier, current }) => (
        <div key={name} className="change">
          <dt>{label}</dt>
          <dd dir="auto">
            <span className="change-when">Then</span>{' '}
            <span className="change-text">{earlier || 'Nothing'}</span>
          </dd>
          <dd dir="auto">
            <span className="change-when">Now</span>{' '}
            <span className="change-text">{current || 'Nothing'}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
