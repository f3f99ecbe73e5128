export default function Site() {
  return <h1>Site</h1>;
}
