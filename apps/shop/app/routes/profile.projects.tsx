import { BackendError } from '#app/backend/backend-error.ts';
import { fetchProjects } from '#app/features/projects/change-projects.ts';
import { ProjectsPage } from '#app/features/projects/projects-page.tsx';
import { orRedirectHome } from '#app/routing/guards.ts';
import { createPrivateMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/profile.projects.ts';

export const meta = createPrivateMeta('Projekte');

export async function clientLoader() {
  try {
    return { projects: await orRedirectHome(fetchProjects()) };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    console.warn('The projects could not be loaded', error);
    return { projects: null };
  }
}

export default function ProfileProjectsRoute({ loaderData }: Route.ComponentProps) {
  return <ProjectsPage {...loaderData} />;
}
