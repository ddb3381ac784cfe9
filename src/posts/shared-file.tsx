import Button from 'react-bootstrap/Button';

interface SharedFileProps {
  file: File;
  /** The address of the file in the browser. */
  address: string;
  text: string;
  what: 'picture' | 'file';
}

export function SharedFile({ file, address, text, what }: SharedFileProps) {
  const data = { files: [file], text };
  return (
    <p className="button-row">
      {navigator.canShare?.(data) && (
        <Button onClick={() => void navigator.share(data).catch(() => {})}>
          {`Share the ${what}`}
        </Button>
      )}
      <a className="btn btn-outline-primary" href={address} download={file.name}>
        {`Save the ${what}`}
      </a>
    </p>
  );
}
