/** The permissions of Strapi's content manager that our calls ask for, each with a content type. */
export const READ = 'plugin::content-manager.explorer.read';
export const PUBLISH = 'plugin::content-manager.explorer.publish';
