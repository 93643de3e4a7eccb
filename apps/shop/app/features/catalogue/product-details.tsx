interface TechnicalDataProps {
  readonly rows: readonly (readonly [label: string, value: string])[];
}

export function TechnicalData({ rows }: TechnicalDataProps) {
  if (rows.length === 0) return null;
  return (
    <section className="product-section">
      <h2 className="section-title">Technische Daten</h2>
      <table className="data-table num">
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={`${label} ${value}`}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
