// What is wrong with the days in an address.
import { Notice } from "~/ui/notice";
import { badSpanWords } from "./bad-span-words";

interface BadSpanNoticeProps {
  readonly asked: string;
  readonly className: string;
}

export default function BadSpanNotice({ asked, className }: BadSpanNoticeProps) {
  const words = badSpanWords(asked);
  return (
    words && (
      <Notice tone="info" className={`text-pretty ${className}`}>
        {words}
      </Notice>
    )
  );
}
