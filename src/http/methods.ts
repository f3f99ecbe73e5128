/** Whether it only asks for something (the methods of pages that RFC 9110 §9.2.1 calls safe). */
export const isRead = ({ method }: { method?: string | undefined }): boolean =>
  method === 'GET' || method === 'HEAD';
