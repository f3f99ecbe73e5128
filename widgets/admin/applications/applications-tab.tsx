export default function ApplicationsTab() {
  return <h2>Applications</h2>;
}
