/** A refusal in the backend's shape. */
export function refuse(status: number, name: string, details: object = {}): Response {
  return Response.json({ data: null, error: { status, name, message: name, details } }, { status });
}
