import type { OrderProject } from '@klappe/contracts';
import { PageLink } from '#app/ui/page-link.tsx';
import { useInquiryAccess } from './inquiry-access.ts';

interface ChangeLinkProps {
  readonly project: OrderProject;
  readonly look: 'plain' | 'link';
}

/** The way to the page on which an inquiry is changed. */
export function ChangeLink({ project, look }: ChangeLinkProps) {
  const { pagePath } = useInquiryAccess();
  const isLink = look === 'link';
  return (
    <PageLink
      className={isLink ? 'link-button' : 'button'}
      data-look={isLink ? undefined : look}
      to={`${pagePath}/aendern`}
    >
      {project.changeWay === 'by-request' ? 'Änderung anfragen' : 'Anfrage ändern'}
    </PageLink>
  );
}
