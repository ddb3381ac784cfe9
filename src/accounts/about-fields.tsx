import { useId } from 'react';
import Form from 'react-bootstrap/Form';
import {
  type About,
  cleanName,
  cleanPhone,
  NAME_LENGTH,
  nameProblem,
  phoneProblem,
} from '../model/volunteer';
import { Field } from './account-forms';

/** The optional fields in which a person says who asks to join. `aboutIn` reads them. */
export function AboutFields() {
  const id = useId();
  return (
    <>
      <NameField label="Your name (optional)" hint={id} />
      <Field
        name="phone"
        label="Telephone (optional)"
        type="tel"
        autoComplete="tel"
        required={false}
        problemOf={phoneProblem}
        aria-describedby={id}
      >
        <Form.Text as="p" id={id}>
          Only the team sees your name, and only the owners your number.
        </Form.Text>
      </Field>
    </>
  );
}

/** The field with the name of a volunteer. `hint` is the id of the text about it. */
export function NameField({
  hint,
  ...field
}: {
  label: string;
  hint: string;
  defaultValue?: string;
}) {
  return (
    <Field
      {...field}
      name="name"
      autoComplete="name"
      autoCapitalize="words"
      maxLength={NAME_LENGTH}
      required={false}
      problemOf={nameProblem}
      aria-describedby={hint}
    />
  );
}

/** Reads AboutFields or NameField in `fields`. A text is '' if its field is empty or missing. */
export function aboutIn(fields: FormData): About {
  const typed = (name: string) => String(fields.get(name) ?? '');
  return { name: cleanName(typed('name')), phone: cleanPhone(typed('phone')) };
}
