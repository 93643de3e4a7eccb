/** §7, and how further lists are made, renamed, filled and deleted. */
export default {
  routes: [
    { method: 'GET', path: '/wishlists/find-own/default-list', handler: 'wishlist.findDefault' },
    { method: 'GET', path: '/wishlists/find-own/lists', handler: 'wishlist.findOwn' },
    { method: 'POST', path: '/wishlists', handler: 'wishlist.create' },
    { method: 'PUT', path: '/wishlists/:id', handler: 'wishlist.update' },
    { method: 'POST', path: '/wishlists/:id/move', handler: 'wishlist.move' },
    { method: 'DELETE', path: '/wishlists/:id', handler: 'wishlist.delete' },
  ],
};
