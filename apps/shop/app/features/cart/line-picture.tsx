/** A line's picture at its small size; the frame keeps its place. */
export function LinePicture({ path }: { path: string | null }) {
  const at = (width: number) => `/_image/w_${width},q_80,f_webp${path}`;
  return (
    <span className="grid aspect-4/3 place-items-center bg-paper">
      {path && (
        <img
          alt=""
          className="size-full object-contain"
          decoding="async"
          height={120}
          loading="lazy"
          sizes="88px"
          src={at(320)}
          srcSet={`${at(160)} 160w, ${at(320)} 320w`}
          width={160}
        />
      )}
    </span>
  );
}
