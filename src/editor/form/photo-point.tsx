import { type ReactNode, useId } from 'react';
import Form from 'react-bootstrap/Form';

const COLUMNS = ['far left', 'left', 'centre', 'right', 'far right'];
const ROWS = ['top', 'upper part', 'middle', 'lower part', 'bottom'];
const POINTS = ROWS.flatMap((row, y) =>
  COLUMNS.map((column, x) => ({ value: `${x}${y}`, label: `${row}, ${column}` })),
);

/** The point `point` in words. */
export function pointName(point: string): string {
  return POINTS.find(({ value }) => value === point)?.label ?? '';
}

interface PhotoPointProps {
  /** Whether a point can be chosen; otherwise only the picture is shown. */
  isOffered: boolean;
  point: string;
  onPoint: (point: string) => void;
  children: ReactNode;
}

/** A picture of the cover. The writer taps the part that must stay visible on cards. */
export function PhotoPoint({ isOffered, point, onPoint, children }: PhotoPointProps) {
  const id = useId();
  if (!isOffered) return <div className="photo-frame-whole">{children}</div>;
  return (
    <fieldset className="photo-point" aria-describedby={id}>
      <legend className="form-label">Keep in view</legend>
      <div className="photo-frame-whole">
        {children}
        <div className="photo-point-grid">
          {POINTS.map(({ value, label }) => (
            <input
              key={value}
              type="radio"
              name="photo-point"
              aria-label={label}
              checked={value === point}
              onChange={() => onPoint(value)}
            />
          ))}
        </div>
      </div>
      <p className="form-text" id={id}>
        Lists may crop this photo. If you tap the face or the words to keep, they crop it there.
      </p>
      <Form.Check
        type="radio"
        id={`${id}-none`}
        name="photo-point"
        label="Automatic"
        checked={point === ''}
        onChange={() => onPoint('')}
      />
    </fieldset>
  );
}
