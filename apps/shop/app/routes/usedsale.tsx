export default function PlaceholderRoute() {
  return null;
}
