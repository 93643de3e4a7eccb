/** An answer that gives its bytes as they are: a `Response` reads its own body as a stream, chunk by chunk. */
export class BytesResponse extends Response {
  readonly #content: Buffer<ArrayBuffer>;

  constructor(content: Buffer<ArrayBuffer>, init: ResponseInit) {
    super(content, init);
    this.#content = content;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#content;
    return Promise.resolve(buffer.slice(byteOffset, byteOffset + byteLength));
  }
}
