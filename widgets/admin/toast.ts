/**
 * Says what has happened, in place of the notice before. A success goes by itself; a failure stays until the next notice
 * or another page.
 */
export function showToast(text: string, tone: 'success' | 'alert' = 'success'): void {
  const toast = document.createElement('section');
  toast.className = 'toast';
  toast.tabIndex = -1;
  toast.ariaLabel = document.body.dataset.notifications!;
  const notice = document.createElement('div');
  notice.className = `notice notice-${tone}`;
  notice.role = tone === 'alert' ? 'alert' : 'status';
  toast.append(notice);
  document.querySelector('.toast')?.remove();
  document.body.append(toast);
  // Screen readers announce only what changes in a region that they know.
  setTimeout(() => (notice.textContent = text));
}
