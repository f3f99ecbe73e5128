import { FieldError } from '../form/field.tsx';

export interface PlanChoice {
  category: string;
  name: string;
  price: string;
  description: string;
  /** The way in which the plan is paid. */
  summary: string;
  /** A badge on the card. */
  flag?: string;
}

/** Radio buttons that look like cards. */
export function PlanPicker({
  plans,
  legend,
  chosen,
  error,
}: {
  plans: PlanChoice[];
  legend: string;
  chosen: string;
  error: string | undefined;
}) {
  return (
    <fieldset className="plan-picker" aria-describedby="membershipType-error">
      <legend>{legend}</legend>
      <div className="plan-choices">
        {plans.map(({ category, name, price, description, flag }, index) => (
          <label key={category} className="plan-choice">
            <input
              // The error summary links to the first button.
              id={index === 0 ? 'membershipType' : undefined}
              type="radio"
              name="membershipType"
              value={category}
              defaultChecked={category === chosen}
            />
            <span className="plan-choice-name">
              {name} {flag && <span className="plan-choice-flag">{flag}</span>}
            </span>
            <span className="plan-choice-price">{price}</span>
            <span className="plan-choice-text">{description}</span>
          </label>
        ))}
      </div>
      <FieldError id="membershipType-error" text={error} />
    </fieldset>
  );
}

/** Contains a summary of every plan; the style sheet shows that of the chosen one. */
export function PlanSummary({ heading, plans }: { heading: string; plans: PlanChoice[] }) {
  return (
    <section className="plan-summary" aria-label={heading}>
      <h2>{heading}</h2>
      {plans.map(({ category, name, price, summary }) => (
        <p key={category} data-plan={category}>
          <strong>{name}</strong> <span className="plan-summary-price">{price}</span>
          <span className="plan-summary-text">{summary}</span>
        </p>
      ))}
    </section>
  );
}
