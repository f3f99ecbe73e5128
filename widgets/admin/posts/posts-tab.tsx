export default function PostsTab() {
  return <h2>Posts</h2>;
}
