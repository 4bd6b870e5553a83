interface StagesProps {
  /** Prefix of ids, and the name of the radio group. */
  id: string;
  legend: string | undefined;
  stages: readonly string[];
}

/** The smallest shop is chosen at first. */
export function Stages({ id, legend, stages }: StagesProps) {
  return (
    <fieldset className="stages">
      {legend && <legend>{legend}</legend>}
      {stages.map((stage, index) => (
        <label key={stage}>
          <input
            type="radio"
            name={`${id}-stage`}
            value={index + 1}
            defaultChecked={index === 0}
            autoComplete="off"
          />
          <span>{stage}</span>
        </label>
      ))}
    </fieldset>
  );
}
