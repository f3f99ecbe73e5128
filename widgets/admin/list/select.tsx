import { useId } from 'react';

export function Select<Choice extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  /** Value and text of each choice. The first is the default, left out of the address. */
  choices: readonly (readonly [Choice, string])[];
  onChange: (value: Choice) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value || choices[0]![0]}
        onChange={(event) => onChange(event.target.value as Choice)}
      >
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
