export function SwitchField({
  name,
  label,
  on,
  off,
  isOn,
  onSwitch,
}: {
  name: string;
  label: string;
  on: string;
  off: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        name={name}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onSwitch(event.target.checked)}
      />
      <span>
        {label}: <strong>{isOn ? on : off}</strong>
      </span>
    </label>
  );
}
