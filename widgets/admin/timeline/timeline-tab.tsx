export default function TimelineTab() {
  return <h2>Timeline</h2>;
}
