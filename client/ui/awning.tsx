/** Use it once a screen. Colours come from `--awning` and `--awning-light`. */
export function Awning({ size }: { size?: 'small' }) {
  return (
    <div className="awning-shade" aria-hidden="true">
      <div className="awning" data-size={size} />
    </div>
  );
}
