import { type ListView, viewProject } from '@klappe/contracts';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { BackendError } from '#app/backend/backend-error.ts';
import { fetchProjects } from '#app/features/projects/change-projects.ts';
import { ProjectsPage } from '#app/features/projects/projects-page.tsx';
import { SharedListPage } from '#app/features/shared-list/shared-list-page.tsx';
import { orRedirectHome } from '#app/routing/guards.ts';
import { linkSheets } from '#app/routing/link-sheets.ts';
import { createPrivateMeta } from '#app/seo/page-meta.ts';
import { callAsCustomer } from '#app/session/call-as-customer.ts';
import { readToken } from '#app/session/session.ts';
import { PrintHead } from '#app/site/print-head.tsx';
import basketCss from '#app/styles/basket.css?url';
import { followProject } from '#app/sync/follow-project.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import type { Route } from './+types/profile.projects.ts';

export const links = linkSheets(basketCss);

export const meta = createPrivateMeta('Projekte');

/** All projects, or the one in the address to read; null for what could not be loaded. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  try {
    if (id === undefined) return { projects: await orRedirectHome(fetchProjects()) };
    const answer = await orRedirectHome(callAsCustomer(viewProject, { params: { id } }));
    return { view: answer.data };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    console.warn('The projects could not be loaded', error);
    if (id === undefined) return { projects: null };
    const isRefused = error.status === 403 || error.status === 404;
    return { view: null, refusal: isRefused ? error.message : '' };
  }
}

export default function ProfileProjectsRoute({ loaderData, params }: Route.ComponentProps) {
  const { projects, view, refusal } = loaderData;
  return projects === undefined ? (
    <ProjectView id={params.id} refusal={refusal} view={view} />
  ) : (
    <ProjectsPage projects={projects} />
  );
}

interface ProjectViewProps {
  readonly id: string | undefined;
  readonly view: ListView | null | undefined;
  /** Why it may not be seen. */
  readonly refusal: string | undefined;
}

function ProjectView({ id, view, refusal }: ProjectViewProps) {
  const { revalidate } = useRevalidator();
  const isShown = Boolean(view);
  useEffect(() => {
    if (!isShown) return;
    const stopping = new AbortController();
    const following = { projectId: Number(id), token: readToken(), signal: stopping.signal };
    void followProject(following, { onEvent: revalidate, onPause: revalidate });
    return () => stopping.abort();
  }, [id, isShown, revalidate]);
  if (view) {
    return (
      <>
        <PrintHead />
        <p className="screen-only">
          <PageLink className="link-button" to={`/packen/projects/${id}`}>
            Packliste
          </PageLink>
        </p>
        <SharedListPage kind="project" list={view} />
      </>
    );
  }
  if (!refusal) return <LoadFailed message="Das Projekt konnte nicht geladen werden." />;
  return (
    <div className="panel empty-list">
      <p className="empty-title">{refusal}</p>
      <p className="empty-action">
        <PageLink className="button" to="/profile/projects">
          Alle Projekte
        </PageLink>
      </p>
    </div>
  );
}
