import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { draftOf, type PostDraft } from '../model/post-draft';
import { serverErrorMessage } from '../model/server-errors';
import { type EditablePost, getEditablePost } from '../services/editable-post';
import { type EarlierVersion, listVersions, MAX_VERSIONS } from '../services/history';
import { PostChanged, PostGone } from '../services/post-transaction';
import { ActionButton } from '../ui/action-button';
import { Loaded } from '../ui/loaded';
import { differences } from './conflicts';
import { restoreVersion } from './save-post';

interface PostHistoryProps {
  id: string;
  /** Who looks at it. */
  uid: string | null;
  /** Called when an earlier version is the present one again. */
  onRestored: () => void;
}

interface History {
  versions: EarlierVersion[];
  present: EditablePost | null;
}

/** The earlier versions of a post, what they said otherwise, and how to have one back. */
export function PostHistory({ id, uid, onRestored }: PostHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="post-history">
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        History
      </Button>
      {isOpen && (
        <Loaded
          read={() => readBoth(id)}
          what="the history"
          placeholder={<p role="status">Loading the history</p>}
        >
          {({ versions, present }) => (
            <Versions {...{ versions, uid, onRestored }} present={present} />
          )}
        </Loaded>
      )}
    </div>
  );
}

async function readBoth(id: string): Promise<History> {
  const [versions, present] = await Promise.all([listVersions(id), getEditablePost(id)]);
  return { versions, present };
}

type VersionsProps = History & Pick<PostHistoryProps, 'uid' | 'onRestored'>;

function Versions({ versions, present, uid, onRestored }: VersionsProps) {
  if (!present) return <p>This post is not there any more.</p>;
  if (versions.length === 0) return <p>No earlier version of this post is kept.</p>;
  return (
    <>
      <p>
        Each version is kept for a year after it was replaced.
        {versions.length === MAX_VERSIONS && ` These are the last ${MAX_VERSIONS}.`}
      </p>
      <ol className="versions">
        {versions.map((version) => (
          <Version key={version.revision} {...{ version, present, uid, onRestored }} />
        ))}
      </ol>
    </>
  );
}

interface VersionProps extends Pick<PostHistoryProps, 'uid' | 'onRestored'> {
  version: EarlierVersion;
  present: EditablePost;
}

function Version({ version, present, uid, onRestored }: VersionProps) {
  const { post, revision, savedAt } = version;
  const name = revision > 0 ? `Version ${revision}` : 'The first version';
  return (
    <li className="version">
      <h2>{name}</h2>
      <p className="version-facts">
        {savedAt ? `Saved on ${momentOf(savedAt)} ` : 'Saved '}
        {post?.updatedBy && (post.updatedBy === uid ? 'by you' : 'by somebody else of the team')}
      </p>
      {post ? (
        <>
          <Changes then={draftOf(post)} now={draftOf(present.post)} />
          <ActionButton
            label="Restore this version"
            busyLabel="Restoring"
            fullLabel={`Restore this version: ${name}`}
            variant="quiet"
            action={async () => {
              await restoreVersion(present.post.id, present.post.revision, post);
              onRestored();
            }}
            messageOf={historyErrorMessage}
          />
        </>
      ) : (
        <p>Nothing in it can be shown.</p>
      )}
    </li>
  );
}

function momentOf(date: Date): string {
  return date.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
}

/** The fields that have changed since, side by side. */
function Changes({ then, now }: { then: PostDraft; now: PostDraft }) {
  const changed = differences(then, now);
  if (changed.length === 0) return <p>Its texts and fields are those of now.</p>;
  return (
    <dl className="changes">
      {changed.map(({ name, label, mine, theirs }) => (
        <div key={name} className="change">
          <dt>{label}</dt>
          <dd dir="auto">
            <span className="change-when">Then</span>{' '}
            <span className="change-text">{mine || 'Nothing'}</span>
          </dd>
          <dd dir="auto">
            <span className="change-when">Now</span>{' '}
            <span className="change-text">{theirs || 'Nothing'}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function historyErrorMessage(error: unknown): string {
  if (navigator.onLine === false) return 'You are offline. Try again when you are connected.';
  if (error instanceof PostGone) return 'Somebody has deleted this post meanwhile.';
  if (error instanceof PostChanged) {
    return 'Somebody has changed this post meanwhile. Close the history and open it again.';
  }
  return serverErrorMessage(error);
}
