import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { paths } from '../../shared/paths.ts';
import { fileRoutes } from './file-routes.ts';
import { libraryRoutes } from './library-routes.tsx';
import { imagesApi } from './api-routes.ts';

export const pictureRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>()
  .route('/', fileRoutes)
  .route('/', libraryRoutes)
  .route(`${paths.adminApi()}/images`, imagesApi);
